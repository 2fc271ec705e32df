/*
 * Loaded before Prisma's command line, whose other commands need a studio, a database in WebAssembly and drivers of other
 * databases: 110 packages and 130 MB that generating a client never calls. package.json puts a small package in their
 * places (`overrides`), and this file an empty module.
 */
const Module = require("node:module");

const UNUSED = /^(?:@prisma\/(?:dev|studio-core)|mysql2|postgres)(?:\/|$)/;
const resolveFilename = Module._resolveFilename;

Module._resolveFilename = function resolveUnlessUnused(request, ...rest) {
  return UNUSED.test(request) ? __filename : resolveFilename.call(this, request, ...rest);
};
