import { createElement, Fragment, lazy, Suspense } from 'react';
import { Paragraph } from '../shared/paragraph.tsx';

interface RichTextProps {
  readonly text: string;
}

/** Everything that can mean something in Markdown: within a line, or at its beginning or end. */
const MARKED = /[\\`*_[\]<&\t\r\0]|^ *(?:[-#>+=~]|\d+[.)])|^ | $/mu;

function AsWritten({ text }: RichTextProps) {
  const parts = text.replaceAll(/^\n+|\n+$/gu, '').split(/\n{2,}/u);
  const drawn = parts.filter(Boolean).map((part) => createElement(Paragraph, null, part));
  return createElement(Fragment, null, ...drawn);
}

/** What reads Markdown comes beside the first step and does not hold it up; without it, texts stand as they were written. */
const parser = import('../shared/markdown.tsx').then(
  ({ Markdown }) => ({ default: Markdown }),
  () => ({ default: AsWritten }),
);
const Marked = lazy(() => parser);

/** A text of a guide, which may be Markdown; most of them hold none, and need nothing that reads it. */
export function RichText({ text }: RichTextProps) {
  if (!MARKED.test(text)) return <AsWritten text={text} />;
  return (
    <Suspense fallback={<AsWritten text={text} />}>
      <Marked text={text} />
    </Suspense>
  );
}
