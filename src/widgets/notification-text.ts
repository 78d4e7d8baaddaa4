import type { TFunction } from 'i18next';
import { isDay } from '#domain/dates/day.ts';
import type { Notification } from '#domain/notification/notification.ts';
import type { Format } from '#i18n/format.ts';

/** What a notification says. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

interface Sources {
  readonly t: TFunction;
  readonly unit: string;
  readonly week: string;
  readonly day: string;
  readonly count: number;
  readonly of: (name: string) => string;
}

interface Kind {
  /** Without all of these there is no sentence. */
  readonly needs: readonly string[];
  readonly write: (sources: Sources) => NotificationText;
}

const KINDS: Readonly<Record<string, Kind>> = {
  welcome: {
    needs: ['farm'],
    write: ({ t, of }) => ({
      title: t('notifications.types.welcomeTitle', { farm: of('farm') }),
      body: t('notifications.types.welcomeBody'),
    }),
  },
  registration_returned: {
    needs: ['day', 'unit', 'reason'],
    write: ({ t, day, unit, of }) => ({
      title: t('notifications.types.returnedTitle'),
      body: t('notifications.types.returnedBody', { day, unit, reason: of('reason') }),
    }),
  },
  registration_approved: {
    needs: ['week'],
    write: ({ t, week }) => ({
      title: t('notifications.types.approvedTitle'),
      body: t('notifications.types.approvedBody', { week }),
    }),
  },
  registrations_waiting: {
    needs: ['week', 'unit', 'count'],
    write: ({ t, week, unit, count }) => ({
      title: t('notifications.types.waitingTitle'),
      body: t('notifications.types.waitingBody', { week, unit, count }),
    }),
  },
  registration_no_stop: {
    needs: ['day', 'unit', 'name'],
    write: ({ t, day, unit, of }) => ({
      title: t('notifications.types.noStopTitle'),
      body: t('notifications.types.noStopBody', { day, unit, name: of('name') }),
    }),
  },
};

/**
 * A notification in the reader's own language where its type is known and nothing is missing, else as it
 * was sent: an older app must still show what a newer server sends.
 */
export function notificationText(
  notification: Notification,
  t: TFunction,
  format: Format,
): NotificationText {
  const { params, title, body, type } = notification;
  const of = (name: string): string => String(params[name] ?? '');
  const kind = type !== null && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind === undefined || !kind.needs.every((name) => of(name) !== '')) return { title, body };
  const day = isDay(of('day')) ? format.day(of('day')) : of('day');
  return kind.write({ t, of, day, unit: of('unit'), week: of('week'), count: Number(of('count')) });
}
