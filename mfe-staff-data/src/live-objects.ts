import { catalogue, type ObjectDefinition } from '@cdi/shared/catalogue';
import { remotes, type RemoteRoute } from '@cdi/shared/remotes';

const routes: readonly RemoteRoute[] = remotes['mfe-staff-data'].routes;

/** Whether this remote shows the pages of an object by now. */
export function hasPages(objectName: string): boolean {
  return routes.some((route) => route.isLive && route.pattern === `/${objectName}`);
}

/** The business objects whose pages this remote shows, as catalogue and registry say. */
export function listLiveObjects(objects: readonly ObjectDefinition[] = catalogue): readonly ObjectDefinition[] {
  return objects.filter((definition) => hasPages(definition.name));
}
