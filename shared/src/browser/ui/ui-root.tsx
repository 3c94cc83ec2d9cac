import { App, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { readStyleNonce } from '../page-block/page-block.ts';
import { useColourScheme } from './colour-scheme.ts';
import type { Density } from './theme.ts';
import { createTheme } from './theme.ts';

interface UiRootProps {
  readonly density?: Density;
  readonly children: ReactNode;
}

/** The theme, the style nonce and the message hosts around everything that uses `@cdi/shared/ui`; one per React root. */
export function UiRoot({ density = 'compact', children }: UiRootProps) {
  const scheme = useColourScheme();
  const theme = useMemo(() => createTheme(scheme, density), [scheme, density]);
  const nonce = readStyleNonce();
  return (
    <ConfigProvider theme={theme} locale={enUS} {...(nonce === undefined ? {} : { csp: { nonce } })}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
