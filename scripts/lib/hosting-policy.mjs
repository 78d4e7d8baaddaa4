const POLICY = 'Content-Security-Policy';
const BEFORE = "connect-src 'self'";

/** @typedef {{ headers: { key: string, value: string }[] }} HeaderBlock */

/**
 * Lets the page call further origins than firebase.json names.
 * @param {readonly HeaderBlock[]} blocks of Hosting, changed in place
 * @param {readonly string[]} origins
 */
export function allowConnections(blocks, origins) {
  const policies = blocks
    .flatMap((block) => block.headers)
    .filter(({ key, value }) => key === POLICY && value.includes(BEFORE));
  if (policies.length === 0) throw new Error(`firebase.json has no ${POLICY} with ${BEFORE}.`);
  for (const policy of policies) {
    policy.value = policy.value.replace(BEFORE, [BEFORE, ...origins].join(' '));
  }
}

/**
 * What the policies of these headers name, without what stands in quotes.
 * @param {readonly HeaderBlock[]} blocks
 */
export function namedSources(blocks) {
  return blocks
    .flatMap((block) => block.headers)
    .filter(({ key }) => key === POLICY)
    .flatMap(({ value }) => value.split(';'))
    .flatMap((part) => part.trim().split(' ').slice(1))
    .filter((source) => !source.startsWith("'"));
}
