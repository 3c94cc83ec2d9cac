import type { ReactNode } from 'react';
import { fillTemplate, settings, type SettingDefinition, type SettingName } from '@cdi/shared/catalogue';
import type { SettingValues } from '@cdi/shared/contracts';

const textOf = (values: SettingValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

function NewsPreview({ values }: { readonly values: SettingValues }) {
  const text = textOf(values, 'text');
  if (text === '') return <p>No banner.</p>;
  return (
    <p>
      {text} {textOf(values, 'link') !== '' && <u>{textOf(values, 'link_label') || 'Read more'}</u>}
    </p>
  );
}

function HomePreview({ values }: { readonly values: SettingValues }) {
  return (
    <>
      <p className="setting-slogan">{textOf(values, 'title')}</p>
      <p>{textOf(values, 'lead')}</p>
    </>
  );
}

/** A mail with example values for its placeholders. */
function MailPreview({ name, values }: { readonly name: SettingName; readonly values: SettingValues }) {
  const { placeholders = {} }: SettingDefinition = settings[name];
  return (
    <>
      <p>
        <b>{fillTemplate(textOf(values, 'subject'), placeholders)}</b>
      </p>
      <pre>{fillTemplate(textOf(values, 'body'), placeholders)}</pre>
    </>
  );
}

/** Preview of a setting as users will see it; renders nothing for settings with only numbers. */
export function previewOf(name: SettingName): ((values: SettingValues) => ReactNode) | undefined {
  if (name === 'news_banner') return (values) => <NewsPreview values={values} />;
  if (name === 'home_page') return (values) => <HomePreview values={values} />;
  if (settings[name].group === 'mails') return (values) => <MailPreview name={name} values={values} />;
  return undefined;
}
