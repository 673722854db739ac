/**
 * Writes the types of the answers of the API, from the description that the program gives of them. Arguments: the program, openapi-typescript, and the
 * file that is written.
 */

import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const HELPERS = `
type Json<Method> = Method extends { responses: { 200: { content: { "application/json": infer Answer } } } } ? Answer : never;
type Path<Address> = Address extends \`/api/v1\${infer Rest}\` ? Rest : never;
/** The answers to questions in the query, by path. */
export type Got = { [Address in keyof paths as Path<Address>]: Json<paths[Address]["get"]> };
/** The answers to questions in a body, by path. */
export type Posted = { [Address in keyof paths as Path<Address>]: Json<paths[Address]["post"]> };
/** The parts of answers, by name. */
export type Part = components["schemas"];
`;

const [program, tool, file] = process.argv.slice(2);
const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
try {
  const [address] = await Promise.race([
    createInterface({ input: server.stdout })[Symbol.asyncIterator]().next().then(({ value }) => [value]),
    new Promise((_, reject) => { server.on("error", reject); }),
  ]);
  const description = await (await fetch(new URL("api/v1/openapi.json", address))).text();
  const known = `${file}.json`;
  if (!existsSync(file) || !existsSync(known) || readFileSync(known, "utf8") !== description) {
    writeFileSync(known, description);
    execFileSync(tool, [known, "-o", file], { stdio: ["ignore", "ignore", "inherit"] });
    appendFileSync(file, HELPERS);
  }
} finally {
  server.kill();
}
