import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { AT_EDGE } from '../inputs/button.tsx';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Rows and tables reach the edges; everything else keeps the card's own space. */
  flush?: boolean;
  /** The head, after which the card is called. */
  title?: ReactNode;
  /** Where an address or another part names the head. */
  titleId?: string;
  count?: ReactNode;
  end?: ReactNode;
};

export function Card(props: CardProps) {
  const { flush = false, title, titleId, count, end, className, children, ...rest } = props;
  const own = useId();
  const id = titleId ?? own;
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      {...rest}
      className={cx(
        'rounded-card border border-line bg-surface shadow-breath',
        flush ? 'overflow-hidden' : 'p-4 md:p-[18px]',
        className,
      )}
    >
      {title !== undefined && <CardHead {...{ title, count, end, id }} inset={flush} />}
      {children}
    </section>
  );
}

type CardHeadProps = {
  title: ReactNode;
  count?: ReactNode;
  end?: ReactNode;
  /** For `aria-labelledby` of the card. */
  id?: string;
  /** Inside a flush card the head brings its own space. */
  inset?: boolean;
};

/** The head of a card: a title, a quiet count behind it, and what one can do on the right. */
export function CardHead({ title, count, end, id, inset = false }: CardHeadProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
        AT_EDGE,
        // Titles stand equally high in flush cards and in those that keep their own space, with an act beside them or not.
        inset ? 'min-h-14 px-4 py-2.5 md:px-[18px]' : '-mt-1.5 min-h-9 md:-mt-2',
      )}
    >
      <h2 id={id} className="text-md font-semibold text-text">
        {title}
        {count !== undefined && <span className="font-normal text-text-2"> {count}</span>}
      </h2>
      {end}
    </header>
  );
}

type CardRowProps = { start?: ReactNode; title: ReactNode; note?: ReactNode; end?: ReactNode };

/** One row of a list in a flush card: what it is, a small line below, the action at the end. */
export function CardRow({ start, title, note, end }: CardRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]">
      {start}
      <div className="min-w-0 grow basis-40">
        <div className="text-base font-semibold text-text">{title}</div>
        {note && <div className="text-sm text-text-2">{note}</div>}
      </div>
      {end && (
        <div className={cx('flex shrink-0 items-center gap-2 text-sm text-text-2', AT_EDGE)}>
          {end}
        </div>
      )}
    </div>
  );
}
