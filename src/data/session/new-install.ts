import { disconnectAll } from '../live/registry.ts';

/** A new version of the app has been installed: all live subscriptions stop (spec 4). */
export function onNewInstall(): void {
  disconnectAll();
}
