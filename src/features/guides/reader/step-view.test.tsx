import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import fc, { runs } from '#tests/support/property.ts';
import { Markdown } from '../shared/markdown.tsx';
import { RichText } from './step-view.tsx';

const drawn = (what: React.ReactNode): string => {
  const { container, unmount } = render(what);
  const html = container.innerHTML;
  unmount();
  return html;
};

test('a text without marks is drawn as what reads Markdown draws it', async () => {
  // What has marks is drawn by nothing else, once it is there.
  render(<RichText text="**der**" />);
  expect((await screen.findByText('der')).tagName).toBe('STRONG');
  const words = fc.constantFrom(
    'Dyp',
    ' ',
    '\n',
    '\n\n',
    '.',
    '-',
    '1.',
    '#',
    '*',
    '_',
    '>',
    '(a)',
    '!',
    'æ',
    '&',
    '=',
    '  ',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(drawn(<RichText text={text} />)).toBe(drawn(<Markdown text={text} />));
    }),
    { numRuns: runs(500) },
  );
});

test('a text without marks is there at once', () => {
  render(<RichText text={'Tag handsker på.\nOg briller.\n\nSå.'} />);
  expect(screen.getByText('Så.').tagName).toBe('P');
});
