import type { Ref } from 'react';
import { CONTROL, controlBorder, Field, type FieldTexts } from './field.tsx';
import { cx } from '../cx.ts';

type LongTextProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  lang?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A field for more than one line. */
export function LongText(props: LongTextProps) {
  const { value, onChange, rows = 3, maxLength, lang, ref, ...texts } = props;
  return (
    <Field {...texts}>
      {(aria) => (
        <textarea
          {...aria}
          ref={ref}
          rows={rows}
          lang={lang}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // It grows with its text, so that all of it can be read; where a browser cannot do that it scrolls.
          style={{ minHeight: `calc(${rows} * 1lh + 1.25rem + 2px)` }}
          className={cx(
            CONTROL,
            controlBorder(texts.error),
            '!h-auto max-h-96 field-sizing-content py-2.5',
          )}
        />
      )}
    </Field>
  );
}
