import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

function setup() {
  const pick = vi.fn<(key: string) => void>();
  const item = (key: string, label: string) => ({ key, label, onSelect: () => pick(key) });
  render(
    <>
      <Menu
        label="Søren"
        trigger="Søren"
        items={[item('a', 'Profil'), { ...item('b', 'Låst'), disabled: true }, item('c', 'Log ud')]}
      />
      <button type="button">{'Udenfor'}</button>
    </>,
  );
  return { pick, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Søren' }) };
}

const focused = (name: string) => expect(screen.getByRole('menuitem', { name })).toHaveFocus();

describe('Menu', () => {
  it('opens on its first item, runs round past what is disabled, and picks with Enter', async () => {
    const { user, pick, button } = setup();
    button.focus();
    await user.keyboard('{Enter}');
    focused('Profil');
    await user.keyboard('{ArrowDown}');
    focused('Log ud');
    await user.keyboard('{ArrowDown}');
    focused('Profil');
    await user.keyboard('l');
    focused('Log ud');
    await user.keyboard('{Enter}');
    expect(pick).toHaveBeenCalledExactlyOnceWith('c');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('opens on its last item by arrow up', async () => {
    const { user, button } = setup();
    button.focus();
    await user.keyboard('{ArrowUp}');
    focused('Log ud');
  });

  it('closes by Escape with the focus back, and by a press outside', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Udenfor' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('goes on from its button by Tab, and back by Shift and Tab', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Udenfor' })).toHaveFocus();
    await user.click(button);
    await user.tab({ shift: true });
    expect(document.body).toHaveFocus();
  });

  it('runs to its ends by Home and End', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.keyboard('{End}');
    focused('Log ud');
    await user.keyboard('{Home}');
    focused('Profil');
  });

  it('is a menu of its button to readers', async () => {
    const { user, button } = setup();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await user.click(button);
    expect(screen.getByRole('menu', { name: 'Søren' })).toHaveAttribute(
      'id',
      button.getAttribute('aria-controls'),
    );
    expect(screen.getByRole('menuitem', { name: 'Låst' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('finds what is typed: a word in a row, a letter again for the next', async () => {
    const pick = vi.fn<() => void>();
    const names = ['Kostald', 'Kalve og ungdyr', 'Sostald', 'Kalve nord'];
    const items = names.map((name) => ({ key: name, label: name, onSelect: pick }));
    render(<Menu label="Enhed" trigger="Enhed" items={items} />);
    let now = 1000;
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Enhed' }));
    focused('Kostald');
    await user.keyboard('ka');
    focused('Kalve og ungdyr');
    await user.keyboard('lve n');
    focused('Kalve nord');
    expect(pick).not.toHaveBeenCalled();
    now += 5000;
    await user.keyboard('k');
    focused('Kostald');
    await user.keyboard('kk');
    focused('Kalve nord');
    vi.restoreAllMocks();
  });

  it('shows a choice as radios and opens on the chosen one', async () => {
    const none = () => undefined;
    render(
      <Menu
        label="Sprog"
        trigger="dk"
        items={[
          { key: 'en', label: 'English', checked: false, onSelect: none },
          { key: 'dk', label: 'Dansk', checked: true, onSelect: none },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sprog' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dansk' })).toHaveFocus();
    expect(screen.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked();
  });
});
