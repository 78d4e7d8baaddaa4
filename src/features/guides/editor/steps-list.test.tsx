import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyContent, emptyStep } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { StepHead } from './step-head.tsx';
import { StepsList } from './steps-list.tsx';

const step = (id: string) => ({ ...emptyStep(id), title: wordsOf(id) });
const CONTENT = { ...emptyContent('dk' as const), steps: ['a', 'b', 'c'].map(step) };

let changes: number;
function Scene() {
  const [content, setContent] = useState(CONTENT);
  const [chosenId, setChosenId] = useState<string | null>('a');
  const onChange = (by: (now: typeof CONTENT) => typeof CONTENT): void => {
    changes += 1;
    setContent(by);
  };
  const chosen = content.steps.find(({ id }) => id === chosenId);
  return (
    <>
      <StepsList {...{ content, chosenId, onChange }} marked={new Set()} onChoose={setChosenId} />
      {chosen && (
        <StepHead
          {...{ content, onChange }}
          step={chosen}
          parts={[]}
          onAdd={() => undefined}
          onChoose={setChosenId}
        />
      )}
    </>
  );
}

const ROW = 40;
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const order = () => rows().map((row) => within(row).getByRole('button').textContent.slice(-1));
const grip = (at: number): Element => {
  const found = rows()[at]?.firstElementChild;
  if (!found) throw new Error('There is no such row.');
  found.setPointerCapture = () => undefined;
  return found;
};
const show = () => {
  render(<Scene />);
  return userEvent.setup();
};

beforeEach(async () => {
  changes = 0;
  await setInterfaceLanguage('dk');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * ROW, 200, ROW);
  });
});

describe('the steps of a guide', () => {
  test('are dragged by their grips; the list shows the order as it would be, and the drop is one change', () => {
    show();
    const held = grip(2);
    fireEvent.pointerDown(held, { clientY: 2.5 * ROW, pointerId: 1 });
    fireEvent.pointerMove(held, { clientY: 1.4 * ROW, pointerId: 1 });
    expect(order()).toEqual(['a', 'c', 'b']);
    fireEvent.pointerMove(held, { clientY: 0.2 * ROW, pointerId: 1 });
    expect(order()).toEqual(['c', 'a', 'b']);
    expect(changes).toBe(0);
    fireEvent.pointerUp(held, { pointerId: 1 });
    expect([order(), changes]).toEqual([['c', 'a', 'b'], 1]);
  });

  test('stay where they are when the drag is given up, or ends where it began', () => {
    show();
    const held = grip(0);
    fireEvent.pointerDown(held, { clientY: 1, pointerId: 1 });
    fireEvent.pointerMove(held, { clientY: 2.9 * ROW, pointerId: 1 });
    fireEvent.pointerCancel(held, { pointerId: 1 });
    fireEvent.pointerDown(held, { clientY: 1, pointerId: 1 });
    fireEvent.pointerUp(held, { pointerId: 1 });
    expect([order(), changes]).toEqual([['a', 'b', 'c'], 0]);
  });

  test('are moved by Alt with an arrow, and copied and deleted from their head', async () => {
    const user = show();
    within(rows()[0] ?? document.body)
      .getByRole('button')
      .focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['b', 'a', 'c']);
    await user.click(screen.getByRole('button', { name: 'Kopiér trin 2' }));
    expect(order()).toEqual(['b', 'a', 'a', 'c']);
    await user.click(screen.getByRole('button', { name: 'Slet trin 2' }));
    expect(order()).toEqual(['b', 'a', 'c']);
    // The next one is open then.
    expect(screen.getByRole('heading', { name: 'Trin 2 af 3' })).toBeVisible();
  });
});
