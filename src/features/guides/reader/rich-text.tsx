import { Children, createElement, type ReactNode } from 'react';

const BOLD = /\*\*(.+?)\*\*/gu;
const POINT = /^\s*[-*]\s+/u;

/** Bold type stands between two pairs of stars: every second part of what they divide. */
function inline(text: string): ReactNode {
  const parts = text.split(BOLD);
  return Children.toArray(
    parts.map((part, at) => (at % 2 === 1 ? createElement('strong', { key: at }, part) : part)),
  );
}

const block = (text: string, at: number): ReactNode => {
  const lines = text.split('\n');
  return lines.every((line) => POINT.test(line))
    ? createElement(
        'ul',
        { key: at, className: 'list-disc pl-6' },
        ...lines.map((line) => createElement('li', null, inline(line.replace(POINT, '')))),
      )
    : createElement(
        'p',
        { key: at, className: '[overflow-wrap:anywhere] whitespace-pre-line' },
        inline(text),
      );
};

/**
 * A text of a guide: paragraphs, points and bold type. It becomes elements and never markup, so that tags and
 * addresses in it are shown as they stand and do nothing.
 */
export function RichText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/u).filter((one) => one.trim() !== '');
  return Children.toArray(blocks.map(block));
}
