import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PictureMark } from '#domain/guides/picture-marks.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { MarkedPicture } from './marked-picture.tsx';
import { MarksEditor } from './marks-editor.tsx';

const ADDRESS = 'data:image/webp;base64,AAAA';
/** Each state of the marks, as it was said. */
let said: PictureMark[][];

function Scene({ first }: { first: PictureMark[] }) {
  const [marks, setMarks] = useState(first);
  const onChange = (next: PictureMark[]): void => {
    said.push(next);
    setMarks(next);
  };
  return <MarksEditor address={ADDRESS} shows="Koen" {...{ marks, onChange }} />;
}
const show = (first: PictureMark[] = []) => {
  render(<Scene {...{ first }} />);
  return userEvent.setup();
};
const mark = (id: string, change: Partial<PictureMark> = {}): PictureMark => ({
  id,
  kind: 'number',
  x: 500,
  y: 500,
  turn: 0,
  ...change,
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  said = [];
  await setInterfaceLanguage('dk');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 50, 200, 100),
  );
});

describe('marks on a picture', () => {
  test('are put where it is pressed, numbered in their order', async () => {
    const user = show();
    const put = button('Sæt et mærke på billedet');
    await user.pointer({
      keys: '[MouseLeft]',
      target: put,
      coords: { clientX: 150, clientY: 125 },
    });
    await user.click(screen.getByRole('radio', { name: 'Pil' }));
    await user.pointer({ keys: '[MouseLeft]', target: put, coords: { clientX: 300, clientY: 50 } });
    expect(button('Nummer 1, 25 % fra venstre, 75 % fra oven')).toBeVisible();
    expect(button('Pil, 100 % fra venstre, 0 % fra oven')).toBeVisible();
  });

  test('are put in the middle by the keyboard, moved, turned and taken away', async () => {
    const user = show();
    await user.click(screen.getByRole('radio', { name: 'Pil' }));
    button('Sæt et mærke på billedet').focus();
    await user.keyboard('{Enter}');
    button('Pil, 50 % fra venstre, 50 % fra oven').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(said.at(-1)).toMatchObject([{ x: 520, y: 510, turn: 0 }]);
    await user.click(button('Drej pilen'));
    expect(said.at(-1)).toMatchObject([{ turn: 1 }]);
    button(/^Pil, 52 %/).focus();
    await user.keyboard('{Delete}');
    expect(said.at(-1)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Fjern mærket' })).toBeNull();
  });

  test('are dragged, and the whole way is one change', () => {
    show([mark('a'), mark('b', { x: 100, y: 100 })]);
    const grip = button(/^Nummer 2/);
    grip.setPointerCapture = () => undefined;
    fireEvent.pointerDown(grip, { clientX: 120, clientY: 60, pointerId: 1 });
    fireEvent.pointerMove(grip, { clientX: 200, clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(grip, { clientX: 250, clientY: 75, pointerId: 1 });
    fireEvent.pointerUp(grip, { pointerId: 1 });
    expect(said).toEqual([[mark('a'), mark('b', { x: 750, y: 250 })]]);
  });

  test('are no more than there is room for', () => {
    show(Array.from({ length: 12 }, (_, at) => mark(`${at}`)));
    expect(button('Sæt et mærke på billedet')).toBeDisabled();
    expect(screen.getByText('Der er plads til 12 mærker.')).toBeVisible();
  });
});

test('a picture shows its marks where they were put, in its own shape', () => {
  const marks = [mark('a', { x: 250, y: 500 }), mark('b', { kind: 'check' })];
  const { container } = render(
    <MarkedPicture address={ADDRESS} shows="Koen" className="" {...{ marks }} />,
  );
  const image = screen.getByRole('img', { name: 'Koen' });
  Object.defineProperties(image, { naturalWidth: { value: 1280 }, naturalHeight: { value: 960 } });
  fireEvent.load(image);
  const drawn = container.querySelector('svg');
  expect(drawn).toHaveAttribute('viewBox', '0 0 1280 960');
  expect(drawn?.querySelector('g')).toHaveAttribute(
    'transform',
    expect.stringMatching(/^translate\(320 480\)/),
  );
  expect(drawn?.querySelector('text')).toHaveTextContent('1');
});
