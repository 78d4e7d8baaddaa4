import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const show = (text: string): HTMLElement => render(<Markdown text={text} />).container;

test('lists, bold and slanted type, quotes and line breaks are drawn', () => {
  const shown = show(
    '# Først\n\nTag **rene** handsker\nog *briller* på.\n\n1. Skyl\n2. Tør\n\n- en\n- to\n\n> Husk',
  );
  expect(screen.getByText('rene').tagName).toBe('STRONG');
  expect(screen.getByText('briller').tagName).toBe('EM');
  expect(screen.getByText('Først').tagName).toBe('STRONG');
  expect(screen.queryByRole('heading')).toBeNull();
  const [numbered, points] = screen.getAllByRole('list');
  expect(numbered?.tagName).toBe('OL');
  expect(
    within(points ?? shown)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['en', 'to']);
  expect(screen.getByText('Husk').closest('blockquote')).not.toBeNull();
});

test('a list goes on counting where it was begun', () => {
  show('3. Tredje\n4. Fjerde');
  expect(screen.getByRole('list')).toHaveAttribute('start', '3');
});

test('an address on the web, of mail and of a telephone is a link, and opens beside the guide', () => {
  show('[Vejledning](https://example.dk) [Skriv](mailto:a@example.dk) [Ring](tel:+4512345678)');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.dk',
    'mailto:a@example.dk',
    'tel:+4512345678',
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  'før <b onclick="alert(1)">fed</b> efter',
  '[tryk](javascript:alert(1))',
  '[tryk](JaVaScRiPt:alert(1))',
  '[tryk](data:text/html,<script>alert(1)</script>)',
  '[tryk](//evil.example)',
  '![sporing](https://evil.example/pixel.png)',
  '<https://evil.example/" onmouseover="alert(1)>',
  '[a]: javascript:alert(1)',
])('hostile text is shown as it stands: %s', (text) => {
  const shown = show(text);
  expect(shown).toHaveTextContent(text);
  expect(shown.querySelector('a, img, script, b')).toBeNull();
});

test('what is nested without end is drawn so deep, and shown', () => {
  const shown = show(`${'> '.repeat(1500)}bund`);
  expect(shown).toHaveTextContent(/bund$/u);
  expect(shown.querySelectorAll('blockquote').length).toBeLessThan(20);
});
