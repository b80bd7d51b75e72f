/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { codeFor, smsTo } from '../../support/sandbox.ts';
import type { Stack } from '../../support/stack.ts';

type AuthTitle =
  | 'Sign in or join'
  | 'Your phone number'
  | 'Enter the code'
  | 'Invited by a friend?'
  | 'Choose a username'
  | 'How it works'
  | 'Games you play';

/** The sign-in dialog. */
export class AuthDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  dialog(title: AuthTitle) {
    return this.page.getByRole('dialog', { name: title });
  }

  get code() {
    return this.page.getByRole('textbox', { name: 'Six-digit code' });
  }

  /** Opens the dialog from the rail or, on phones, from the top bar. */
  async openFromRail(): Promise<void> {
    const bars = this.page.getByRole('banner').or(this.page.getByRole('region', { name: 'Top bar' }));
    await bars.getByRole('button', { name: 'Sign in' }).filter({ visible: true }).click();
    for (const name of ['Terms', 'Privacy and Cookie Policy'])
      await expect(this.dialog('Sign in or join').getByRole('link', { name })).toBeVisible();
  }

  async continueWithPhone(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue with phone' }).click();
  }

  async sendCode(phone: string): Promise<void> {
    await this.dialog('Your phone number').getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await this.page.getByRole('button', { name: 'Send code' }).click();
    await expect(this.dialog('Enter the code')).toBeVisible();
  }

  /**
   * Completes the sign-in, starting with the phone number. The code comes from the sandbox, and new users skip the
   * optional steps.
   */
  async verifyPhone(stack: Stack, phone: string): Promise<void> {
    await this.enterCode(stack, phone);
    if (await this.dialog('Invited by a friend?').isVisible()) {
      await this.leaveOutCode();
      await this.leaveOutTour();
    }
  }

  /** Enters the phone number and the code. */
  async enterCode(stack: Stack, phone: string): Promise<void> {
    const known = (await smsTo(stack, phone)).length;
    await this.sendCode(phone);
    await this.code.fill(await codeFor(stack, phone, known));
    await expect(this.dialog('Enter the code')).toBeHidden();
  }

  /** Skips the referral code, or continues if none can be redeemed. */
  async leaveOutCode(): Promise<void> {
    await this.dialog('Invited by a friend?')
      .getByRole('button', { name: /^(Skip|Continue)$/ })
      .click();
    await expect(this.dialog('Choose a username')).toBeVisible();
  }

  /** Keeps the proposed username and skips the tour and the games. */
  async leaveOutTour(): Promise<void> {
    await this.dialog('Choose a username')
      .getByRole('button', { name: /^Continue as / })
      .click();
    await this.dialog('How it works').getByRole('button', { name: 'Skip the tour' }).click();
    const games = this.dialog('Games you play');
    await games.getByRole('button', { name: 'Finish' }).click();
    await expect(games).toBeHidden();
  }

  /** Signs in by phone. Returns the username. */
  async signInByPhone(stack: Stack, phone: string): Promise<string> {
    await this.openFromRail();
    await this.continueWithPhone();
    await this.verifyPhone(stack, phone);
    return this.username();
  }

  /** The username in the rail or, on phones, in the stored session. */
  async username(): Promise<string> {
    if ((this.page.viewportSize()?.width ?? 0) < 1024) {
      const session = await this.page.evaluate(() => localStorage.getItem('duelbook.session'));
      return JSON.parse(session ?? '{}').user?.username ?? '';
    }
    const button = this.page.getByRole('button', { name: /^Your account, / });
    const name = await button.getByText(/^Your account, /).textContent();
    return (name ?? '').replace('Your account, ', '');
  }
}
