import { chipClass } from './chip.tsx';
import { cx } from '../cx.ts';

const SIZES = {
  small: 'size-8 text-xs',
  medium: 'size-10 text-sm',
} as const;

type AvatarProps = { initials: string; colour: number; size?: keyof typeof SIZES };

/** Initials on a soft ground. The name stands beside it, so it is hidden from readers. */
export function Avatar({ initials, colour, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-semibold select-none',
        SIZES[size],
        chipClass(colour),
      )}
    >
      {initials}
    </span>
  );
}
