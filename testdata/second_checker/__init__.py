"""A second checker of certificates, written from docs/certificates.md alone. It shares no code with the crates."""
