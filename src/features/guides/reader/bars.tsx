import { cx } from '#ui/cx.ts';

/** How far somebody is in a guide: a bar a step, those in wheat are others than when it was read. */
export function Bars({ at, of, changed }: { at: number; of: number; changed: readonly number[] }) {
  return (
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: of }, (_, step) => (
        <span
          key={step}
          className={cx(
            'h-1.5 grow rounded-full',
            step <= at ? 'bg-primary' : changed.includes(step + 1) ? 'bg-wheat' : 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
