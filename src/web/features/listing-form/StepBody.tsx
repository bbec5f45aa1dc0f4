import type { ReactElement } from 'react'
import type { Photos } from './photos/use-photos.ts'
import { AmenitiesStep } from './steps/AmenitiesStep.tsx'
import { BasicStep } from './steps/BasicStep.tsx'
import { FinancialStep } from './steps/FinancialStep.tsx'
import { LegalStep } from './steps/LegalStep.tsx'
import { LocationStep } from './steps/LocationStep.tsx'
import { PhotosStep } from './steps/PhotosStep.tsx'
import { PhysicalStep } from './steps/PhysicalStep.tsx'
import type { Step } from './values/steps.ts'

export function StepBody({ step, photos }: { step: Step; photos: Photos }): ReactElement {
  switch (step) {
    case 1:
      return <BasicStep />
    case 2:
      return <LocationStep />
    case 3:
      return <PhysicalStep />
    case 4:
      return <FinancialStep />
    case 5:
      return <AmenitiesStep />
    case 6:
      return <LegalStep />
    case 7:
      return <PhotosStep photos={photos} />
  }
}
