import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveType } from '#domain/leave/document/leave-type.ts';
import { Button } from '#ui/inputs/button.tsx';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { TypeChoice } from './model.ts';

type Props = {
  choices: readonly TypeChoice[];
  value: LeaveType | null;
  onChange: (type: LeaveType) => void;
  error: string | null;
};

/** So many stand there at once; the others come with a press. */
const USUAL: readonly LeaveType[] = ['vacation', 'feriefri', 'lieu'];

/** What kind of leave it is, with what is left of it. */
export function TypeTiles({ choices, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const isMore = isOpen || (value !== null && !USUAL.includes(value));
  const shown = isMore ? choices : choices.filter(({ type }) => USUAL.includes(type));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('leaveAsk.type')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {shown.map(({ type, free }) => (
          <label
            key={type}
            className="relative grid min-h-14 content-center rounded-field border border-line-strong px-3 py-1.5 text-base font-semibold text-text transition-colors hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className="sr-only"
            />
            {words.type(type)}
            {free !== null && <FreeDays free={free} className="text-xs" />}
          </label>
        ))}
        {!isMore && choices.length > shown.length && (
          <Button onClick={() => setOpen(true)} className="min-h-14 !justify-start !px-3">
            {t('leaveAsk.other')}
          </Button>
        )}
      </div>
      {error !== null && (
        <p role="alert" className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
