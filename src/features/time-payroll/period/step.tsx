import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { PAGE_BAR } from '#widgets/page/page.tsx';

const CIRCLES = {
  now: 'bg-primary text-on-primary',
  done: 'bg-primary-soft text-primary',
  later: 'border border-line-strong text-text-2',
} as const;

type Props = Omit<ComponentProps<'section'>, 'title' | 'className'> & {
  /** Null where it is none of the three. */
  number: 1 | 2 | 3 | null;
  title: string;
  /** Where one stands, what is behind, and what is not due yet. */
  state: keyof typeof CIRCLES;
  /** In one line: what it is about, why it is not due, or what became of it. */
  note?: ReactNode;
  end?: ReactNode;
};

/** One of the steps from time to pay; without content it is one line. */
export function Step({ number, title, state, note, end, children, ...rest }: Props) {
  return (
    <section
      aria-label={title}
      {...rest}
      className="overflow-clip rounded-card border border-line bg-surface shadow-breath"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 md:px-[18px]">
        {number !== null && (
          <span
            aria-hidden="true"
            className={cx(
              'tnum grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold',
              CIRCLES[state],
            )}
          >
            {number}
          </span>
        )}
        <h2 className="text-md font-semibold text-text">{title}</h2>
        <div className="min-w-0 grow basis-52 text-sm text-text-2">{note}</div>
        {end}
      </header>
      {children}
    </section>
  );
}

type BarProps = {
  /** What the bar does, for readers. */
  label: string;
  /** What it comes to. */
  children: ReactNode;
  /** Why it cannot be pressed, or what it will do. */
  note?: ReactNode;
  act: ReactNode;
};

/** Stays in sight at the bottom of the page: what it comes to, and the act. */
export function StepBar({ label, children, note, act }: BarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className={cx(PAGE_BAR, 'flex flex-wrap items-center gap-x-3 gap-y-2')}
    >
      <div className="tnum flex min-w-0 grow basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-base text-text-2">
        {children}
      </div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full">
        <span className="text-sm text-text-2">{note}</span>
        {act}
      </span>
    </section>
  );
}
