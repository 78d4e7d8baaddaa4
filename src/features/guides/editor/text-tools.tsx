import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type TextMark, withTextMark } from '#domain/guides/mark-text.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';

const TOOLS = [
  ['bold', 'bold'],
  ['list', 'list'],
  ['link', 'link'],
] as const satisfies readonly (readonly [TextMark, IconName])[];

interface TextToolsProps {
  /** What the text is called, for whoever hears the buttons. */
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Bold type, points and links without knowing how Markdown writes them: put on what is chosen in the field. */
export function TextTools({ label, field, onChange }: TextToolsProps) {
  const { t } = useTranslation();
  const put = (mark: TextMark): void => {
    const area = field.current;
    if (area === null) return;
    const { value, selectionStart, selectionEnd } = area;
    const next = withTextMark({ text: value, from: selectionStart, to: selectionEnd }, mark);
    // The field has its new text before anything in it is chosen.
    flushSync(() => onChange(next.text));
    area.focus();
    area.setSelectionRange(next.from, next.to);
  };
  return (
    <span className="-my-2 flex">
      {TOOLS.map(([mark, icon]) => (
        <IconButton
          key={mark}
          icon={icon}
          label={t(`guides.author.tools.${mark}`, { field: label })}
          onClick={() => put(mark)}
        />
      ))}
    </span>
  );
}
