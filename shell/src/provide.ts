/**
 * The lazily shared modules. The shell must name them in its own build for its share scope to hold them: the remotes carry no copy
 * to fall back on. They are fetched when a remote asks, or ahead of need once the first page stands.
 */
export const provide = {
  router: () => import('@cdi/shared/router'),
  ui: () => import('@cdi/shared/ui'),
  calendar: () => import('@cdi/shared/calendar'),
  catalogue: () => import('@cdi/shared/catalogue/definitions'),
  fieldSchema: () => import('@cdi/shared/catalogue/field-schema'),
};
