import { SETTING_GROUPS, settings, type SettingGroup, type SettingName } from '@cdi/shared/catalogue';
import { NativeSelect, TabLinks, ToolPage } from '@cdi/shared/kit';
import { navigate, usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { useLocation } from '@cdi/shared/router';
import { SettingPanel } from '../../settings/setting.panel.tsx';
import { HolidaysPanel } from './holidays.panel.tsx';
import { previewOf } from './preview.tsx';

const groups = Object.keys(SETTING_GROUPS) as SettingGroup[];
const tabs = [
  ...groups.map((key) => ({ key, title: SETTING_GROUPS[key], href: `/config?tab=${key}` })),
  { key: 'holidays', title: 'Days off', href: '/config?tab=holidays' },
];
const namesIn = (group: string): readonly SettingName[] =>
  (Object.keys(settings) as SettingName[]).filter((name) => settings[name].group === group);

/** `/config`: words of the website, contact, mails, limits and days off, which people publish without a release. */
export function ConfigPage({ audience }: PageProps) {
  const query = new URLSearchParams(useLocation().search);
  const current = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  usePageTitle('Website Configuration', current?.title ?? '');
  if (!current) return null;
  const names = namesIn(current.key);
  const shown = names.find((name) => name === query.get('mail')) ?? names[0];
  return (
    <ToolPage title="Website Configuration" audience={audience}>
      <TabLinks label="Website configuration" tabs={tabs} current={current.key} />
      {current.key === 'holidays' && <HolidaysPanel />}
      {current.key === 'mails' && shown ? (
        <>
          <div className="config-mails">
            <NativeSelect
              aria-label="Mail"
              options={names.map((name) => ({ value: name, label: settings[name].title }))}
              value={shown}
              onChange={(name) => navigate(`/config?tab=mails&mail=${name}`)}
            />
          </div>
          <SettingPanel key={shown} name={shown} preview={previewOf(shown)} />
        </>
      ) : (
        names.map((name) => <SettingPanel key={name} name={name} preview={previewOf(name)} />)
      )}
    </ToolPage>
  );
}
