import type { IssueKind, IssuePriority, IssueStatus } from './issues.ts'

interface SampleIssue {
  title: string
  titleMl: string
  status: IssueStatus
  priority: IssuePriority
  kind: IssueKind
  supporters: number
  daysAgo: number
}

/** Made up for the demo: they name no street, and the page marks each one as "Sample". */
export const SAMPLE_ISSUES: readonly SampleIssue[] = [
  {
    title: 'Footpath repaired beside the bus stand',
    titleMl: 'ബസ് സ്റ്റാൻഡിനടുത്തെ നടപ്പാത നന്നാക്കി',
    status: 'resolved',
    priority: 'low',
    kind: 'road',
    supporters: 4,
    daysAgo: 30,
  },
  {
    title: 'Drain blocked by weed near the market',
    titleMl: 'ചന്തയ്ക്കടുത്ത് പായൽ നിറഞ്ഞ് ഓട അടഞ്ഞു',
    status: 'in progress',
    priority: 'medium',
    kind: 'drain',
    supporters: 9,
    daysAgo: 24,
  },
  {
    title: 'Street lights out on a side road',
    titleMl: 'ഇടവഴിയിൽ തെരുവുവിളക്ക് കത്തുന്നില്ല',
    status: 'reported',
    priority: 'medium',
    kind: 'light',
    supporters: 6,
    daysAgo: 8,
  },
  {
    title: 'Water stands on the main road after heavy rain',
    titleMl: 'കനത്ത മഴയിൽ പ്രധാന റോഡിൽ വെള്ളക്കെട്ട്',
    status: 'in progress',
    priority: 'high',
    kind: 'drain',
    supporters: 14,
    daysAgo: 4,
  },
  {
    title: 'No waste collection on Saturdays',
    titleMl: 'ശനിയാഴ്ചകളിൽ മാലിന്യം എടുക്കാൻ വരുന്നില്ല',
    status: 'reported',
    priority: 'low',
    kind: 'waste',
    supporters: 3,
    daysAgo: 2,
  },
]

/** The Malayalam title of a sample; null for issues written by people, which are shown as written. */
export function sampleTitleMl(title: string): string | null {
  return SAMPLE_ISSUES.find((sample) => sample.title === title)?.titleMl ?? null
}
