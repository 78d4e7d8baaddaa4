import { namedSources } from './hosting-policy.mjs';

/**
 * @typedef {object} Trigger what the functions emulator says about one function
 * @property {string} name
 * @property {string} region
 * @property {number} timeoutSeconds
 * @property {Record<string, string>} [labels]
 * @property {object} [httpsTrigger]
 * @property {{ schedule: string }} [schedule]
 * @property {{ eventType: string, eventFilters?: Record<string, string>, eventFilterPathPatterns?: Record<string, string> }} [eventTrigger]
 *
 * @typedef {{ source: string, destination?: string, function?: { functionId: string, region: string } }} Rewrite
 * @typedef {{ collectionGroup: string }} Index
 * @typedef {{ indexes: readonly Index[], fieldOverrides: readonly (Index & { fieldPath: string, ttl?: boolean })[] }} Indexes
 */

/** What a database may have where nobody has asked for more. */
export const INDEX_LIMITS = { indexes: 200, fieldOverrides: 200 };

/** What only a real deploy can tell. */
export const UNCHECKED = [
  'Not checked, because it needs the project: its plan (Blaze), the rights of who deploys, the secrets of the',
  'functions, the indexes that it already has, and what its own compiler says of the rules.',
  'Not run: the functions by the clock. They were loaded, but no emulator here starts them.',
];

/** How long a function may run, in seconds, by what starts it. */
const LONGEST = { clock: 1800, event: 540, call: 3600 };

/**
 * The names that a bundle exports, which are the functions of a deploy.
 * @param {string} bundle
 * @returns {string[]}
 */
export function exportsOf(bundle) {
  const last = [...bundle.matchAll(/^export \{([^}]*)\}/gm)].at(-1)?.[1] ?? '';
  return last
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => name !== '');
}

/**
 * Why the bundle could not be loaded, as a sentence with its place.
 * @param {string} log of the emulators
 * @param {string} logFile
 */
export function loadFault(log, logFile) {
  const [, why, line] = /^(\w*Error: .*)\n\s+at .*functions\/(lib\/index\.js:\d+)/m.exec(log) ?? [];
  return why === undefined
    ? `functions/lib/index.js could not be loaded: see ${logFile}.`
    : `functions/${line} could not be loaded: ${why}`;
}

/**
 * What starts a function, in a few words.
 * @param {Trigger} trigger
 */
export function kindOf({ labels, httpsTrigger, schedule, eventTrigger }) {
  if (schedule) return `by the clock, ${schedule.schedule}`;
  if (labels?.['deployment-callable'] === 'true') return 'callable';
  if (httpsTrigger) return 'HTTP';
  if (!eventTrigger) return 'unknown';
  const { eventType, eventFilters, eventFilterPathPatterns } = eventTrigger;
  const what = eventType.split('.').at(-1);
  return `${what} ${eventFilterPathPatterns?.document ?? eventFilters?.document ?? ''}`.trim();
}

/**
 * One line for each function.
 * @param {readonly Trigger[]} triggers
 */
export function functionLines(triggers) {
  const width = Math.max(0, ...triggers.map(({ name }) => name.length));
  return triggers
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((trigger) => {
      const { name, region, timeoutSeconds } = trigger;
      const seconds = `${timeoutSeconds} s`.padStart(6);
      return `  ${name.padEnd(width)}  ${region.padEnd(12)} ${seconds}  ${kindOf(trigger)}`;
    });
}

/**
 * The first function that a deploy would miss or refuse, as a sentence with its place; null where none is.
 * @param {readonly string[]} names that the bundle exports
 * @param {readonly Trigger[]} triggers that were loaded
 * @param {readonly Rewrite[]} rewrites of Hosting
 */
export function functionFault(names, triggers, rewrites) {
  const lost = names.find((name) => triggers.every((trigger) => trigger.name !== name));
  if (lost !== undefined) {
    return `functions/src/index.ts exports ${lost}, which the emulator could not load.`;
  }
  const slow = triggers.find((trigger) => trigger.timeoutSeconds > longestOf(trigger));
  if (slow) {
    return `functions/src: ${slow.name} may run ${slow.timeoutSeconds} s, and at most ${longestOf(slow)} are allowed.`;
  }
  for (const { source, function: to } of rewrites) {
    if (to === undefined) continue;
    const { functionId, region } = to;
    if (triggers.some((one) => one.name === functionId && one.region === region)) continue;
    return `firebase.json hands ${source} to ${functionId} in ${region}, where no such function is.`;
  }
  return null;
}

/** @param {Trigger} trigger */
function longestOf({ schedule, eventTrigger }) {
  if (schedule) return LONGEST.clock;
  return eventTrigger ? LONGEST.event : LONGEST.call;
}

/**
 * What is wrong with firestore.indexes.json, as a sentence; null where nothing is.
 * @param {Indexes} file
 */
export function indexFault(file) {
  for (const kind of /** @type {const} */ (['indexes', 'fieldOverrides'])) {
    const entries = file[kind];
    if (entries.length > INDEX_LIMITS[kind]) {
      return `firestore.indexes.json has ${entries.length} ${kind}, and at most ${INDEX_LIMITS[kind]} are allowed.`;
    }
    const texts = entries.map((entry) => JSON.stringify(entry));
    const twice = entries.find((_, at) => texts.indexOf(texts[at] ?? '') !== at);
    if (twice) {
      return `firestore.indexes.json has the same entry of ${kind} twice, for ${twice.collectionGroup}.`;
    }
  }
  return null;
}

/**
 * What is wrong with the Content-Security-Policy of a deploy, as a sentence; null where nothing is.
 * @param {Parameters<typeof namedSources>[0]} headers
 */
export function policyFault(headers) {
  const open = namedSources(headers).find((source) => source.includes('*'));
  return open === undefined
    ? null
    : `firebase.json names ${open} in its Content-Security-Policy, which admits more than our own hosts.`;
}

/** @param {number} bytes */
export function sizeText(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * What a deploy does, in its order, with the commands.
 * @param {{ config: string, project: string, rules: string, indexes: string, functions: string, app: string }} sizes
 */
export function deployLines({ config, project, rules, indexes, functions, app }) {
  const command = `npx firebase deploy --config ${config} --project ${project} --only`;
  return [
    `  1. ${command} firestore   (${rules}; ${indexes})`,
    '     Indexes are built for minutes after the command ends: wait until the console calls them enabled.',
    `  2. ${command} functions   (${functions})`,
    `  3. ${command} hosting     (${app}), after "npm run build"`,
  ];
}
