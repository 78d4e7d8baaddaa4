import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markNotificationsRead } from '#data/user/mark-notifications-read.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MESSAGE_TYPES } from '#domain/notification/message.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aNotification, anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedQuery, older, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { Bell } from './bell.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock('#data/user/mark-notifications-read.ts', () => ({
  markNotificationsRead: vi.fn(() => Promise.resolve({ isMoreLeft: false })),
}));

const many = (count: number, from = 0): Notification[] =>
  Array.from({ length: count }, (_, index) =>
    aNotification({
      id: `notification-${String(from + index).padStart(5, '0')}`,
      title: `Nummer ${from + index}`,
      created: at('2026-11-21', '05:02') - (from + index) * 60_000,
      read: from + index >= 3,
    }),
  );

function Where() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

async function open(
  notifications: readonly Notification[],
  employees: readonly Employee[] = [anEmployee()],
) {
  await signInWith({ notifications, employees });
  const user = userEvent.setup({ delay: null });
  render(
    <MemoryRouter>
      <Bell />
      <Where />
    </MemoryRouter>,
  );
  const bell = screen.getByRole('button');
  await user.click(bell);
  const panel = screen.getByRole('dialog', { name: 'Notifikationer' });
  await within(panel).findByRole('heading', { name: 'Notifikationer' });
  return { user, bell, panel };
}

afterEach(async () => {
  vi.useRealTimers();
  vi.mocked(markNotificationsRead).mockClear();
  await setInterfaceLanguage('dk');
  await signOutAgain();
});

describe('Bell', () => {
  it('[S2.51] shows how many are unread', async () => {
    const { bell } = await open(many(5));
    expect(bell).toHaveAccessibleName('Notifikationer, 3 ulæste');
    expect(bell).toHaveTextContent('3');
  });

  it('shows no count when all are read', async () => {
    const { bell } = await open([aNotification({ read: true })]);
    expect(bell).toHaveAccessibleName('Notifikationer');
    expect(bell).toHaveTextContent('');
  });

  it('[S2.52] lists title, body, a Read or Unread tag and the time, newest first', async () => {
    const { panel } = await open(many(4).toReversed());
    const items = within(panel).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Nummer 0');
    expect(items[0]).toHaveTextContent('Du er nu en del af gården.');
    expect(items[0]).toHaveTextContent('Ulæst');
    expect(items[0]).toHaveTextContent('kl. 05:02 21/11/2026');
    expect(items[3]).toHaveTextContent(/Nummer 3.*Læst/);
  });

  it('writes a known type in the reader’s own language', async () => {
    const returned = aNotification({
      type: 'registration_returned',
      params: { day: '2026-11-19', unit: 'Kostald', reason: 'Pausen mangler' },
    });
    const { panel } = await open([returned]);
    expect(panel).toHaveTextContent('tor 19. nov., Kostald: Pausen mangler');
    await act(() => setInterfaceLanguage('en'));
    expect(panel).toHaveTextContent('A registration was returned');
    expect(panel).toHaveTextContent('Thu 19 Nov, Kostald: Pausen mangler');
  });

  it.each(MESSAGE_TYPES)('writes a %s with all that it says, in both languages', async (type) => {
    const params = {
      day: '2026-11-19',
      month: '2026-11',
      unit: 'Kostald',
      name: 'Mette K',
      time: '07:00',
      before: '07:00–15:00',
      after: '07:00–16:00',
      reason: 'Pausen mangler',
      hours: 81.5,
      max: 80,
      from: '2026-10-16',
      until: '2026-11-15',
      week: 48,
      title: 'Malkning',
      times: 3,
      leaves: 2,
      shifts: 1,
      away: 4,
      planned: 1,
      need: 2,
    };
    // Days of leave are a text that is put into words here.
    const ofLeave = {
      ...params,
      span: '2026-11-19/2026-11-20',
      before: '2026-11-19',
      after: '2026-11-23/2026-11-24',
      days: '5,00',
      people: 4,
    };
    const isLeave = /^(leave|absence)_/.test(type);
    const { panel } = await open([
      aNotification({ type, params: isLeave ? ofLeave : params, title: 'Rå', body: 'Rå' }),
    ]);
    for (const language of LANGUAGES) {
      await act(() => setInterfaceLanguage(language));
      const [item] = within(panel).getAllByRole('listitem');
      expect(item).not.toHaveTextContent(/Rå|\{\{|2026-11/);
      expect(item?.textContent).toMatch(
        isLeave
          ? /19\.? [Nn]ov|5,00/
          : /taget tilbage|taken back|Kostald|Malkning|[Nn]ovember 2026|1[59]\.? [Nn]ov|: 4\.|Mette K/,
      );
    }
  });

  it('says figures and months as the reader does', async () => {
    const params = { hours: 81.5, max: 80, month: '2026-11' };
    const { panel } = await open([aNotification({ type: 'cap_reached', params })]);
    expect(panel).toHaveTextContent('81,50 af 80 timer i november 2026');
  });

  it('names the month or the days of pay that is settled', async () => {
    const month = { hours: 160.57, month: '2026-10' };
    const days = { hours: 80, from: '2026-10-16', until: '2026-11-15' };
    const { panel } = await open([
      aNotification({ id: 'a', type: 'statement_ready', params: month }),
      aNotification({ id: 'b', type: 'statement_ready_days', params: days }),
    ]);
    expect(panel).toHaveTextContent(/Din løn for oktober 2026 er opgjort.*160,57 timer er/);
    expect(panel).toHaveTextContent('fre 16. okt. – søn 15. nov.: 80 timer er godkendt');
  });

  it('shows what was sent where a type lacks something to say', async () => {
    const params = { day: '2026-11-19', unit: 'Kostald' };
    const note = { type: 'registration_changed', params, title: 'Rettet', body: 'Se dagen' };
    const { panel } = await open([aNotification(note)]);
    expect(panel).toHaveTextContent(/Rettet.*Se dagen/);
  });

  it('[S2.56] uses the labels of the specification in English', async () => {
    const { panel } = await open(many(10));
    await act(() => setInterfaceLanguage('en'));
    expect(within(panel).getByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(within(panel).getAllByText('Unread')).toHaveLength(3);
    expect(within(panel).getAllByText('Read')).toHaveLength(7);
    expect(within(panel).getByRole('button', { name: 'Load More' })).toBeVisible();
  });

  it('[S2.53] follows a link without relatedUrl', async () => {
    const { user } = await open([
      aNotification({ title: 'Se dine timer', link: '/timeregistration/registrations' }),
    ]);
    await user.click(screen.getByRole('button', { name: /Se dine timer/ }));
    expect(screen.getByRole('status')).toHaveTextContent('/timeregistration/registrations');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['no link', {}],
    ['a relatedUrl', { link: '/vacations', relatedUrl: 'https://elsewhere.example' }],
  ])('[S2.53] goes to HomeNotification for one with %s', async (_name, fields) => {
    const { user } = await open([aNotification({ title: 'Nyt', ...fields })]);
    await user.click(screen.getByRole('button', { name: /Nyt/ }));
    expect(screen.getByRole('status')).toHaveTextContent('/notification-00001');
  });

  it('leads nobody to registrations whose seat has no such page', async () => {
    const { user } = await open(
      [
        aNotification({
          title: 'Se dine timer',
          link: '/timeregistration/registrations?m=2026-11',
        }),
      ],
      [anEmployee({ seatType: 'PLANNING' })],
    );
    await user.click(screen.getByRole('button', { name: /Se dine timer/ }));
    expect(screen.getByRole('status')).toHaveTextContent('/notification-00001');
  });

  it('[S2.54] loads more while a full page came back', async () => {
    const { user, panel } = await open(many(10));
    older.page = many(2, 10);
    await user.click(within(panel).getByRole('button', { name: 'Vis flere' }));
    expect(await within(panel).findByText('Nummer 11')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Vis flere' })).not.toBeInTheDocument();
  });

  it('[S2.54] offers no more after a page that was not full', async () => {
    const { panel } = await open(many(9));
    expect(within(panel).queryByRole('button', { name: 'Vis flere' })).not.toBeInTheDocument();
  });

  it.each([
    [0, 0, 0],
    [9, 9, 9],
    [10, 10, 3],
    [11, 10, 11],
    [20, 10, 20],
    [30, 10, 23],
  ])(
    '[S2.51] [S2.54] of %i the first page has %i, and the count is of all unread: %i',
    async (all, first, unread) => {
      const list = many(all).map((one, index) => ({ ...one, read: index >= unread }));
      const { bell, panel } = await open(list);
      expect(within(panel).queryAllByRole('listitem')).toHaveLength(first);
      expect(bell.textContent).toBe(unread === 0 ? '' : String(unread));
      const more = within(panel).queryByRole('button', { name: 'Vis flere' });
      expect(more === null).toBe(first < 10);
    },
  );

  it('divides the list by the days of the farm, and leads to what one is told', async () => {
    stopTheClock(at('2026-11-21', '09:00'));
    const told = (id: string, day: string, time: string) =>
      aNotification({ id, title: id, created: at(day, time) });
    const { user, panel } = await open([
      told('ahead', '2026-11-22', '03:00'),
      told('now', '2026-11-21', '00:10'),
      told('before', '2026-11-20', '23:50'),
      told('long', '2026-11-02', '12:00'),
    ]);
    const parts = within(panel)
      .getAllByRole('region')
      .map((part) => [
        part.getAttribute('aria-label'),
        within(part).getAllByRole('listitem').length,
      ]);
    expect(parts).toEqual([
      ['I dag', 2],
      ['I går', 1],
      ['Tidligere', 1],
    ]);
    await user.click(within(panel).getByRole('link', { name: 'Vælg, hvad du får besked om' }));
    expect(screen.getByRole('status')).toHaveTextContent('/user/profile');
    expect(markNotificationsRead).toHaveBeenCalledOnce();
  });

  const wanted = (id: string, name: string, time: string, fields = {}) =>
    aNotification({
      id,
      type: 'shift_wanted',
      params: { name, day: '2026-11-24', unit: 'Kostald' },
      link: '/planning',
      created: at('2026-11-21', time),
      ...fields,
    });

  it('folds alike neighbours into one with a count; opening it shows the newest', async () => {
    const { user, bell, panel } = await open([
      wanted('c', 'Rasmus', '08:00', { read: true }),
      wanted('b', 'Iryna', '07:00'),
      wanted('a', 'Emil', '06:00'),
      aNotification({ id: 'other', title: 'Andet', created: at('2026-11-21', '05:00') }),
    ]);
    expect(bell).toHaveAccessibleName('Notifikationer, 3 ulæste');
    const items = within(panel).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent(/Rasmus.*Ulæst.*3 af samme slags/);
    expect(panel).not.toHaveTextContent('Iryna');
    const rest = within(panel).getByRole('button', { name: '3 af samme slags', expanded: false });
    await user.click(rest);
    expect(rest).toHaveAttribute('aria-expanded', 'true');
    expect(panel).toHaveTextContent(/Rasmus.*Læst.*Iryna.*Ulæst.*Emil/);
    await act(() => setInterfaceLanguage('en'));
    expect(rest).toHaveAccessibleName('3 of the same kind');
    await user.click(within(panel).getByRole('button', { name: /Rasmus/ }));
    // Without a seat that plans, its own page on the dashboard says which one was opened.
    expect(screen.getByRole('status')).toHaveTextContent(/^\/c$/);
    expect(markNotificationsRead).toHaveBeenCalledOnce();
  });

  it('[S2.54] a page of ten that are alike is one, and more may be asked for', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      wanted(`w${String(index)}`, `Nr${String(index)}`, `10:${String(50 - index)}`),
    );
    const { user, bell, panel } = await open(ten);
    expect(bell).toHaveTextContent('10');
    const rest = within(panel).getByRole('button', { name: '10 af samme slags' });
    await user.click(rest);
    older.page = [wanted('x', 'Nr10', '09:00')];
    await user.click(within(panel).getByRole('button', { name: 'Vis flere' }));
    // What was opened stays open while more is added to it.
    expect(await within(panel).findByText(/Nr10 /)).toBeVisible();
    expect(rest).toHaveAccessibleName('11 af samme slags');
  });

  it('[S2.55] marks as read when the panel closes, and not before', async () => {
    const { user, bell } = await open(many(2));
    expect(markNotificationsRead).not.toHaveBeenCalled();
    await user.click(bell);
    expect(markNotificationsRead).toHaveBeenCalledOnce();
  });

  it('[S4.6] [S8.1] says where more was unread than one batch holds', async () => {
    const { user, bell } = await open(many(2));
    const texts = () => useToasts.getState().toasts.map(({ text }) => text);
    await user.click(bell);
    expect(texts()).toEqual([]);
    await user.click(bell);
    vi.mocked(markNotificationsRead).mockResolvedValueOnce({ isMoreLeft: true });
    await user.click(bell);
    const said = '500 er markeret som læst. Der er flere ulæste: åbn og luk listen igen.';
    expect(texts()).toEqual([said]);
    clearToasts();
    await user.click(bell);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(markNotificationsRead).mockRejectedValueOnce(new Error('broken'));
    await user.click(bell);
    expect(texts()).toEqual(['Ups, noget gik galt. Supporten har fået besked.']);
    clearToasts();
  });

  it('[S2.55] marks as read when it is closed by Escape or by a press outside', async () => {
    const { user, bell } = await open(many(2));
    await user.keyboard('{Escape}');
    expect(markNotificationsRead).toHaveBeenCalledTimes(1);
    await user.click(bell);
    await user.click(document.body);
    expect(markNotificationsRead).toHaveBeenCalledTimes(2);
  });

  it('says so when there are none', async () => {
    const { panel } = await open([]);
    expect(panel).toHaveTextContent('Ingen notifikationer');
  });

  it('says without a network that there may be more, and not that there are none', async () => {
    const { panel } = await open([]);
    setOnline(false);
    act(() => feedQuery(paths.notifications('me'), [], true));
    expect(panel).toHaveTextContent('Ingen forbindelse. Det her kan være gammelt.');
    expect(panel).not.toHaveTextContent('Ingen notifikationer');
    act(() => feedQuery(paths.notifications('me'), many(1), true));
    expect(within(panel).getByRole('listitem')).toHaveTextContent('Nummer 0');
    setOnline(true);
  });
});
