import type { Page, PlaywrightTestConfig } from '@playwright/test';

/** Tests in a browser against the product of CDI_PUBLISH_URL. */
export declare const config: PlaywrightTestConfig;

/** Signs in the user of CDI_TEST_EMAIL and CDI_TEST_PASSWORD for this page only. */
export declare function signIn(page: Page): Promise<void>;
