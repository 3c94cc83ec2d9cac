import type { Page, PlaywrightTestConfig } from '@playwright/test';

/** Tests in a browser against the product of CDI_PUBLISH_URL. */
export declare const config: PlaywrightTestConfig;

/** Signs the person of CDI_TEST_EMAIL and CDI_TEST_PASSWORD in, as far as this page is concerned. */
export declare function signIn(page: Page): Promise<void>;
