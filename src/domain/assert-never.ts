/** Ends a switch over a closed union: a new member breaks the build here. Throws when reached at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
