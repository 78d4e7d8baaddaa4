import { type OutboxKind, registerKinds } from '../../outbox/journal/kind.ts';

const KINDS = {
  /** A draft, and what becomes of it. */
  guide: { creates: true },
  guide_receipt: {},
  guide_feedback: { creates: true },
  guide_image: { creates: true },
} satisfies Record<string, OutboxKind>;

declare module '../../outbox/journal/entry.ts' {
  interface OutboxKinds extends Record<keyof typeof KINDS, OutboxKind> {}
}

registerKinds(KINDS);
