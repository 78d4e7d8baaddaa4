import type { Plugin } from 'vite';

/** Firestore's build, which holds its pipelines too and cannot be had without them. */
const FIRESTORE = /@firebase[\\/]firestore[\\/]dist[\\/]common-[\w-]+\.esm\.js$/;

/** What pipelines alone are reached by, as that build names it. */
const REACHED_BY = [
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
];

const THROWS = `{ throw new Error('Pipelines are left out of this build'); }`;

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
 * Firestore without what pipelines alone need: their functions throw and their classes are empty, so that the
 * bundler drops what those stood on.
 * @throws where a name is not found: Firestore is another one, and the names have to be looked up again
 */
export function withoutPipelines(code: string, tree: unknown): string {
  const cut = namedIn(tree).filter(({ id }) => REACHED_BY.includes(id?.name ?? ''));
  const names = new Set(cut.map(({ id }) => id?.name));
  const missing = REACHED_BY.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`Not in this Firestore: ${missing.join(', ')}.`);
  let left = code;
  for (const { type, body } of cut.toSorted((a, b) => b.start - a.start)) {
    if (body === undefined) continue;
    left =
      left.slice(0, body.start) + (type.startsWith('Class') ? '{}' : THROWS) + left.slice(body.end);
  }
  return left;
}

/** The product asks for no pipeline, and they are a tenth of Firestore: see docs/decisions/003. */
export function noPipelines(): Plugin {
  return {
    name: 'markhold-no-pipelines',
    apply: 'build',
    transform: {
      filter: { id: FIRESTORE },
      handler(code) {
        return { code: withoutPipelines(code, this.parse(code)), map: null };
      },
    },
  };
}
