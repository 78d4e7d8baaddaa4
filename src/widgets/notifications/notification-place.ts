import { useActor } from '#data/base/actor.ts';
import { hasFeature } from '#domain/access/can.ts';
import { type Notification, notificationTarget } from '#domain/notification/notification.ts';
import { PLAN_PATH } from '#domain/routes/module-routes.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';

/**
 * Where a notification leads its reader: its own place, but nobody to the registrations whose seat has no such
 * page, nor to the plan who neither leads nor has a seat that plans. Those read it on the dashboard.
 */
export function useNotificationPlace(): (notification: Notification) => string {
  const actor = useActor();
  const hasTime =
    actor !== null &&
    (hasFeature(actor, 'time_registration_basic') || hasFeature(actor, 'reporting'));
  const hasPlan =
    actor !== null &&
    (hasFeature(actor, 'planning_access') || hasFeature(actor, 'employee_management'));
  return (notification) => {
    const target = notificationTarget(notification);
    const isTime = target.startsWith(registrationsPath());
    const isPlan = target.startsWith(PLAN_PATH);
    const isClosed = (isTime && !hasTime) || (isPlan && !hasPlan);
    return isClosed ? notificationTarget({ ...notification, link: null }) : target;
  };
}
