import { type Dashboard, dashboardText } from '#domain/user/dashboard.ts';
import { updateUser } from './update-user.ts';

/** Saves which tiles of the dashboard somebody sees and in which order; returns at once. */
export function setDashboard(dashboard: Dashboard): void {
  updateUser('dashboard', 'dashboard', dashboardText(dashboard));
}
