// Not an import list: the outbox knows none of those who write through it, and a new module adds its file
// alone. All of them are needed at the start, for what an earlier page left in the journal.
import.meta.glob('../../commands/*/*-kinds.ts', { eager: true });
