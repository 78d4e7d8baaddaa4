import { cx } from '../cx.ts';

const KINDS = { green: 'bg-primary', wheat: 'bg-wheat', red: 'bg-red' } as const;

export type ProgressBarProps = {
  /** What is measured, for readers. */
  label: string;
  value: number;
  max: number;
  /** The value in words, such as "3:41 af 7:24". */
  valueText?: string;
  kind?: keyof typeof KINDS;
};

export function ProgressBar({ label, value, max, valueText, kind = 'green' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className={cx('h-full rounded-full transition-[width]', KINDS[kind])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
