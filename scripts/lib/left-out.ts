import type { Plugin } from 'vite';

/** A library's build that holds what nobody here asks for, and by what that alone is reached, as it names it. */
interface Library {
  readonly file: RegExp;
  readonly reachedBy: readonly string[];
}

/** The product asks for no pipeline, and they are a tenth of Firestore. */
export const FIRESTORE: Library = {
  file: /@firebase[\\/]firestore[\\/]dist[\\/]common-[\w-]+\.esm\.js$/,
  reachedBy: [
    'CorePipeline',
    '__PRIVATE_RealtimePipeline',
    '__PRIVATE_canonifyPipeline',
    '__PRIVATE_getLastEffectiveLimit',
    '__PRIVATE_newPipelineComparator',
    '__PRIVATE_pipelineHasRanges',
    '__PRIVATE_pipelineMatchesAllDocuments',
    '__PRIVATE_runPipeline',
    '__PRIVATE_stageFromProto',
    '__PRIVATE_toCorePipeline',
  ],
};

/** Nobody signs in by another service or in a pop-up, or asks for the policy of passwords; sessions are in IndexedDB. */
export const AUTH: Library = {
  file: /@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-[\w-]+\.js$/,
  reachedBy: [
    'AbstractPopupRedirectOperation',
    'BaseOAuthProvider',
    'BrowserLocalPersistence',
    'BrowserPersistenceClass',
    'BrowserSessionPersistence',
    'FacebookAuthProvider',
    'GithubAuthProvider',
    'GoogleAuthProvider',
    'PasswordPolicyImpl',
    'PopupOperation',
    'TwitterAuthProvider',
  ],
};

const THROWS = `{ throw new Error('It is left out of this build'); }`;

interface Named {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly body?: Named;
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Every named function and class of a tree, those inside another one of them too. */
function namedIn(tree: unknown, found: Named[] = []): readonly Named[] {
  if (Array.isArray(tree)) for (const one of tree) namedIn(one, found);
  else if (isNamed(tree)) {
    if (/^(Function|Class)/.test(tree.type)) found.push(tree);
    for (const one of Object.values(tree)) if (typeof one === 'object') namedIn(one, found);
  }
  return found;
}

/**
 * A library without what these alone need: their functions throw and their classes are empty, so that the
 * bundler drops what those stood on.
 * @throws where a name is not found: the library is another one, and the names have to be looked up again
 */
export function without({ reachedBy }: Library, code: string, tree: unknown): string {
  const cut = namedIn(tree).filter(({ id }) => reachedBy.includes(id?.name ?? ''));
  const names = new Set(cut.map(({ id }) => id?.name));
  const missing = reachedBy.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`Not in this build: ${missing.join(', ')}.`);
  let left = code;
  for (const { type, body } of cut.toSorted((a, b) => b.start - a.start)) {
    if (body === undefined) continue;
    left =
      left.slice(0, body.start) + (type.startsWith('Class') ? '{}' : THROWS) + left.slice(body.end);
  }
  return left;
}

/** Leaves out of libraries what the product asks nobody for: see docs/decisions/003. */
export const leftOut: readonly Plugin[] = [FIRESTORE, AUTH].map((library) => ({
  name: 'markhold-left-out',
  apply: 'build',
  transform: {
    filter: { id: library.file },
    handler(code) {
      return { code: without(library, code, this.parse(code)), map: null };
    },
  },
}));
