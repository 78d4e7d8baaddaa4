import { Icon } from '#ui/icons/icon.tsx';

type Props = {
  /** What is set, and to what. */
  facts: readonly (readonly [what: string, value: string])[];
  /** Why it cannot be changed here. */
  reason: string;
};

/** Settings for those who may not change them, and why not. */
export function ReadFacts({ facts, reason }: Props) {
  return (
    <>
      <dl className="mt-3 grid gap-2">
        {facts.map(([what, value]) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-base text-text-2">{what}</dt>
            <dd className="tnum text-base font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-start gap-2 text-sm text-text-2">
        <Icon name="lock" size={16} className="mt-px" />
        {reason}
      </p>
    </>
  );
}
