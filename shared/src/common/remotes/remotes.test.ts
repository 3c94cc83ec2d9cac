import { existsSync } from 'node:fs';
import path from 'node:path';
import { containerName } from './page-block.ts';
import { remoteNames, remotes } from './remotes.ts';
import { findOwners } from './resolve-route.ts';
import { buildSchedulerTasks } from './scheduler-tasks.ts';

const staff = { isStaff: true };
const others = { isStaff: false };

const objects =
  'asset branch company cdi_file cdi_location territory curb material credit model part payment po corpay_po pricing shipper supplier spring_configuration timecard tracker tracker_mer user inventory_manager conforming_stamp region tracker_curb'.split(
    ' ',
  );
const tools =
  'maintenance_log catalog_order cogs_config surcharge sales_goals clock consolidation invoicing po_receiving scrap_tracker status_board warehouse_order entity_groups dev_tools config cogs_upload'.split(
    ' ',
  );
const contentPages =
  'about aboutval adapters credit_app conforming customcurbs ductcal employment engineering field_measure guarantee install_instructions economizer_instructions isolation locations products shipping tools new_user_r economizers termsandconditions privacypolicy'.split(
    ' ',
  );
const accountPages = 'sign_in my my/register myedit myalerts pass_reset drawings'.split(' ');
const otherPages = 'directory qrscanner error drawsch maintenance_scheduler measure_scheduler'.split(' ');

/** Every path of the product with an id where one may stand. */
const productPaths: readonly string[] = [
  '/',
  ...objects.flatMap((name) => [`/${name}`, `/${name}/42`, `/${name}/new`, `/${name}/mass_upload`]),
  ...[...tools, ...contentPages, ...accountPages, ...otherPages].flatMap((name) => [`/${name}`, `/${name}/42`]),
  ...Object.keys(buildSchedulerTasks).map((task) => `/buildsch/${task}`),
  '/rpt/late_list',
  '/quote',
  '/quote/42',
  '/quote/new',
  '/myorder/42',
  '/download/42',
];

describe('the registry of remotes', () => {
  it.each(productPaths)('has exactly one owner of %s for staff', (address) => {
    expect(findOwners(address, staff).map(({ remote }) => remote)).toHaveLength(1);
  });

  it('has exactly one owner of every path for everyone else, but for the pages of a territory', () => {
    const counts = productPaths.map((address) => [address, findOwners(address, others).length] as const);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([
      ['/territory/42', 0],
      ['/territory/new', 0],
      ['/territory/mass_upload', 0],
    ]);
  });

  it('gives /territory to the staff pages for employees and to the public pages for others', () => {
    expect(findOwners('/territory', staff)[0]?.remote).toBe('mfe-staff-data');
    expect(findOwners('/territory', others)[0]?.remote).toBe('mfe-public');
  });

  it.each(objects)('lets employees alone into /%s', (name) => {
    expect(findOwners(`/${name}`, staff)[0]?.audience).toBe('staff');
  });

  it('gives the whole window to reports, boards, the maintenance log and the developer tools', () => {
    const isWide = (address: string) => findOwners(address, staff)[0]?.isFullWidth;
    const wide =
      '/rpt/late_list /buildsch/master /drawsch /maintenance_scheduler /measure_scheduler /maintenance_log /dev_tools';
    expect(wide.split(' ').map(isWide)).not.toContain(false);
    expect(isWide('/company')).toBe(false);
  });

  it.each(remoteNames)('names a workspace folder: %s', (name) => {
    expect(existsSync(path.join(__dirname, '../../../..', name, 'package.json'))).toBe(true);
  });

  it('gives every remote a port and a container of its own', () => {
    const ports = Object.values(remotes).map(({ devPort }) => devPort);
    expect(new Set(ports).size).toBe(ports.length);
    expect(remoteNames.map(containerName).every((name) => /^[a-z]\w*$/.test(name))).toBe(true);
  });
});
