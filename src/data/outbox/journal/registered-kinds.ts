// Not an import: the outbox knows none of those who write through it. All kinds are needed at the start, for what an
// earlier page left in the journal.
import.meta.glob('../../session/own-writes.ts', { eager: true });
