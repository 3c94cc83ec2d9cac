import type { RemoteDefinition } from './remote-definition.ts';
import { objectPages, page, planned, route } from './remote-definition.ts';
import { objectNames, reportNames } from './route-names.generated.ts';
import { buildSchedulerTasks } from './scheduler-tasks.ts';

const signedIn = { audience: 'signed-in' } as const;
const staff = { audience: 'staff' } as const;
const staffFullWidth = { audience: 'staff', isFullWidth: true } as const;

/** Objects whose pages another remote owns. */
const ownedElsewhere: readonly string[] = ['quote', 'cdi_file'];
/** Objects with generic pages: a new object file is a new row here without an edit. */
const ownObjects = objectNames.filter((name) => !ownedElsewhere.includes(name));
/** Objects that are still to come; their paths are kept for them. */
const plannedObjects = [
  'asset',
  'curb',
  'credit',
  'payment',
  'po',
  'corpay_po',
  'shipper',
  'supplier',
  'spring_configuration',
  'timecard',
  'tracker_mer',
  'inventory_manager',
].filter((name) => !objectNames.includes(name));

/**
 * Every micro-frontend of the product and the URL patterns it owns. The shell, the builds, the development servers, the
 * server's page composition and the browser tests read this table and nothing else.
 */
export const remotes = {
  'mfe-public': {
    title: 'Public pages',
    devPort: 4001,
    contract: 1,
    audience: 'anyone',
    routes: [
      route('/', { title: [] }),
      page('/about'),
      page('/adapters', { title: ['Curb Adapters'] }),
      page('/ductcal', { title: ['Duct Calculator'] }),
      page('/products'),
      page('/termsandconditions', { title: ['Terms and Conditions'] }),
      page('/privacypolicy', { title: ['Privacy Policy'] }),
      page('/error', { title: ['404 Not Found'] }),
      ...planned(
        page('/aboutval', { title: ['About Us, Value'] }),
        page('/conforming', { title: ['Conforming Curbs'] }),
        page('/customcurbs', { title: ['Custom Curbs'] }),
        page('/economizers'),
        page('/economizer_instructions'),
        page('/employment'),
        page('/engineering'),
        page('/field_measure'),
        page('/guarantee'),
        page('/install_instructions'),
        page('/isolation', { title: ['Isolation Curbs'] }),
        page('/locations'),
        page('/shipping'),
        route('/territory', { title: ['Territories'], viewers: 'others' }),
        page('/tools'),
        page('/credit_app', { title: ['Credit Application'] }),
        page('/directory'),
      ),
    ],
  },
  'mfe-customer': {
    title: 'Customer side',
    devPort: 4002,
    contract: 1,
    audience: 'signed-in',
    routes: [
      page('/sign_in'),
      // signed out it offers to sign in or to create an account
      page('/my', { title: ['My CDI'] }),
      page('/my/register', { title: ['Create Account'] }),
      page('/new_user_r', { title: ['New User'] }),
      page('/myedit', { ...signedIn, title: ['My CDI', 'Edit'] }),
      page('/myalerts', { ...signedIn, title: ['My CDI', 'Alerts'] }),
      page('/pass_reset', { title: ['Password Reset'] }),
      page('/drawings', signedIn),
      route('/myorder', { ...signedIn, title: ['My Orders'] }),
      route('/myorder/{id}', { ...signedIn, title: ['Order', '{id}'] }),
      route('/quote', signedIn),
      // a visitor may design a curb; he signs in to price and to save it
      route('/quote/new'),
      route('/quote/{id}', signedIn),
    ],
  },
  'mfe-staff-data': {
    title: 'Staff data and tools',
    devPort: 4003,
    contract: 1,
    audience: 'staff',
    routes: [
      ...ownObjects.flatMap((name) => objectPages(name, name === 'territory' ? { viewers: 'staff' } : {})),
      page('/dev_tools', staffFullWidth),
      ...planned(
        plannedObjects.flatMap((name) => objectPages(name)),
        page('/maintenance_log', staffFullWidth),
        page('/catalog_order', staff),
        page('/cogs_config', staff),
        page('/cogs_upload', staff),
        page('/surcharge', staff),
        page('/sales_goals', staff),
        page('/clock', staff),
        page('/consolidation', staff),
        page('/invoicing', staff),
        page('/po_receiving', staff),
        page('/scrap_tracker', staff),
        page('/status_board', staff),
        page('/warehouse_order', staff),
        page('/entity_groups', staff),
        page('/config', { ...staff, title: ['Website Configuration'] }),
      ),
    ],
  },
  'mfe-schedulers': {
    title: 'Schedulers',
    devPort: 4004,
    contract: 1,
    audience: 'staff',
    routes: [
      page('/drawsch', { ...staffFullWidth, title: ['Drawing Scheduler'] }),
      route('/buildsch/{taskName}', {
        ...staffFullWidth,
        title: ['Build Scheduler', '{taskName}'],
        values: { taskName: Object.keys(buildSchedulerTasks) },
      }),
      ...planned(page('/maintenance_scheduler', staffFullWidth), page('/measure_scheduler', staffFullWidth)),
    ],
  },
  'mfe-reports': {
    title: 'Reports',
    devPort: 4005,
    contract: 1,
    audience: 'staff',
    routes: [
      route('/rpt/{reportName}', {
        ...staffFullWidth,
        title: ['Report', '{reportName}'],
        values: { reportName: reportNames },
      }),
    ],
  },
  'mfe-files': {
    title: 'Files',
    devPort: 4006,
    contract: 1,
    audience: 'signed-in',
    routes: [
      route('/cdi_file', { ...staff, title: ['Files'] }),
      route('/cdi_file/{id}', { ...staff, title: ['File', '{id}'] }),
      route('/download/{id}', { ...signedIn, title: ['Download', '{id}'] }),
      ...planned(
        route('/cdi_file/new', { ...staff, title: ['File', 'New'] }),
        route('/cdi_file/mass_upload', { ...staff, title: ['File', 'Mass Upload'] }),
        page('/qrscanner', { ...signedIn, title: ['QR Scanner'] }),
      ),
    ],
  },
} as const satisfies Record<`mfe-${string}`, RemoteDefinition>;

export type RemoteName = keyof typeof remotes;

/** Names in registry order. */
export const remoteNames = Object.keys(remotes) as RemoteName[];

/** The remote that draws the 404 page, at whatever URL was asked for. */
export const notFoundRemote: RemoteName = 'mfe-public';

export function isRemoteName(name: string): name is RemoteName {
  return Object.hasOwn(remotes, name);
}
