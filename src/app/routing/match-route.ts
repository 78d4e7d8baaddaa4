import { generatePath, matchRoutes } from 'react-router-dom';
import { type AppRoute, type RouteName, ROUTES } from './route-table.ts';

export interface NamedRoute extends AppRoute {
  readonly name: RouteName;
}

const NAMES = Object.keys(ROUTES).filter((name): name is RouteName => Object.hasOwn(ROUTES, name));

const routeOf = (name: RouteName): NamedRoute | null => {
  const route: AppRoute | undefined = ROUTES[name];
  return route === undefined ? null : { ...route, name };
};

export const ALL_ROUTES: readonly NamedRoute[] = NAMES.flatMap((name) => routeOf(name) ?? []);

const NOT_FOUND: NamedRoute = { ...ROUTES.NotFound, name: 'NotFound' };

const objects = ALL_ROUTES.map((route) => ({ id: route.name, path: route.path }));

/** The route of an address; NotFound for one that no page answers. */
export function routeAt(pathname: string): NamedRoute {
  const match = matchRoutes(objects, pathname)?.at(-1);
  return ALL_ROUTES.find(({ name }) => name === match?.route.id) ?? NOT_FOUND;
}

/** The address of a route without its optional parts. */
export function pathOf(name: RouteName): string {
  const path = routeOf(name)?.path ?? '/';
  return generatePath(path.replace(/\/:[^/]+\?/g, ''));
}
