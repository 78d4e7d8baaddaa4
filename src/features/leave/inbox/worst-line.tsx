import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import type { Consequence } from '#widgets/leave-inbox/picture.ts';

const LOOKS = {
  blocked: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  full: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  short: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  late: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  away: ['bg-surface-2 text-text-2', 'users'],
  asked: ['bg-surface-2 text-text-2', 'info'],
  comesBack: ['bg-surface-2 text-text-2', 'info'],
  clear: ['bg-primary-soft text-primary', 'check-circle'],
} as const satisfies Record<Consequence['kind'], readonly [string, IconName]>;

/** The worst that follows, in a sentence. */
export function WorstLine({ worst, text }: { worst: Consequence; text: string }) {
  const [look, icon] = LOOKS[worst.kind];
  return (
    <p
      className={cx(
        'mx-4 mb-3 flex items-start gap-2 rounded-field px-3 py-2 text-sm md:mx-[18px]',
        look,
      )}
    >
      <Icon name={icon} size={15} className="mt-px shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
