import { type FormEvent, useState } from 'react';
import { EvidenceFiles, readyIds, useEvidenceUpload } from '@/entities/evidence';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { StepRail } from '@/shared/ui/step-rail';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import { type LinkStep, railSteps } from '../model/steps.ts';
import type { System } from '../model/system.ts';
import { useConnect } from '../model/useConnect.ts';
import { actions, box, stack } from './LinkSteps.css.ts';

interface TypedStepsProps {
  system: System;
  instructions: string;
  /** The currently linked gamer ID. Empty if there is none. */
  current: string;
}

/** Asks for the gamer ID and a screenshot of it, then shows both for confirmation. */
export function TypedSteps({ system, instructions, current }: TypedStepsProps) {
  const [typed, setTyped] = useState(current);
  const [step, setStep] = useState<LinkStep>('enter');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const upload = useEvidenceUpload();
  const connect = useConnect(system);
  const value = typed.trim();
  const [proof] = readyIds(upload.files);

  const link = async () => {
    setBusy(true);
    try {
      await connect({ value, proofMediaId: proof });
    } catch (fault) {
      setStep('enter');
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'confirm') return void link();
    if (step === 'connect') return setStep('confirm');
    if (!new RegExp(`^(?:${system.pattern})$`, 'u').test(value))
      return setError(`Check the format: a ${system.valueLabel} looks like ${system.example}.`);
    setStep('connect');
  };
  const type = (next: string) => {
    setError(undefined);
    setTyped(next);
  };
  const blocked = step === 'enter' ? value === '' : proof === undefined;
  return (
    <form className={stack} onSubmit={submit} noValidate>
      <StepRail label="Steps" steps={railSteps(['enter', 'connect', 'confirm'], step)} />
      {step === 'enter' && (
        <>
          <p>{instructions}</p>
          <TextField
            label={system.valueLabel}
            hint={`For example, ${system.example}`}
            value={typed}
            onChange={type}
            error={error}
            autoComplete="off"
            autoFocus
            spellCheck={false}
          />
        </>
      )}
      {step === 'connect' && (
        <>
          <p>
            Upload a screenshot that shows <b>{value}</b> <bdi>as your {system.valueLabel}.</bdi>
          </p>
          <EvidenceFiles upload={upload} label="Choose a screenshot" single />
          <Sub>Only your opponent and the referee see it, and only if a match is disputed.</Sub>
        </>
      )}
      {step === 'confirm' && (
        <Panel className={box}>
          <KeyValue
            rows={[
              { label: system.name, value },
              { label: 'Screenshot', value: upload.files[0]?.name ?? '' },
              { label: 'Can be changed', value: 'in 30 days' },
            ]}
          />
        </Panel>
      )}
      <div className={actions}>
        <Button data-track="link_gamer_id" type="submit" size={48} wide loading={busy} disabled={blocked}>
          {step === 'confirm' ? 'That’s me. Link it' : 'Continue'}
        </Button>
        {step !== 'enter' && (
          <Button variant="secondary" size={48} wide onClick={() => setStep(step === 'confirm' ? 'connect' : 'enter')}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}
