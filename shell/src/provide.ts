/**
 * The lazily shared modules. The shell must import them in its own build, so that its share scope contains them: the remotes carry no
 * fallback copy. They are fetched when a remote requests them, or in advance once the first page is shown.
 */
export const provide = {
  router: () => import('@cdi/shared/router'),
  ui: () => import('@cdi/shared/ui'),
  calendar: () => import('@cdi/shared/calendar'),
  catalogue: () => import('@cdi/shared/catalogue/definitions'),
  fieldSchema: () => import('@cdi/shared/catalogue/field-schema'),
};
