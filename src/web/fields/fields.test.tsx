import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CalendarField } from "./calendar-field.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { CountryField } from "./country-field.tsx";
import { DateField } from "./date-field.tsx";
import { FieldSettingsContext } from "./field-settings.ts";
import { MoneyField } from "./number-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { TextField } from "./text-field.tsx";

const settings = {
  locale: "cs",
  errorWord: "Chyba",
  warningWord: "Upozornění",
  optionalWord: "nepovinné",
  calendarWord: "vybrat v kalendáři",
} as const;
const noop = () => undefined;
const html = (element: ReactElement) =>
  renderToStaticMarkup(<FieldSettingsContext value={settings}>{element}</FieldSettingsContext>);

describe("a field in the server's HTML", () => {
  it("links hint and error to the control, and hides the warning when there is an error", () => {
    const made = html(<TextField name="a.b" label="Jméno" hint="Jak v dokladu" error="Povinné pole" warning="Divné" />);
    expect(made).toContain('<label for="field-a-b"');
    expect(made).toContain('aria-describedby="field-a-b-hint field-a-b-error"');
    expect(made).toContain('aria-invalid="true"');
    expect(made).toContain('id="field-a-b-error"');
    expect(made).toContain("Chyba: ");
    expect(made).not.toContain("Divné");
  });

  it("labels a warning as such without marking the value as invalid", () => {
    const made = html(<TextField name="x" label="X" warning="Kontrolní číslice nesouhlasí" />);
    expect(made).toContain('aria-describedby="field-x-warning"');
    expect(made).toContain("<strong>Upozornění:</strong> Kontrolní číslice nesouhlasí");
    expect(made).not.toContain("aria-invalid");
  });

  it("offers a calendar, which is empty while the text is not a date", () => {
    const made = html(<CalendarField name="to" label="Do" value="2026-12-23" onChange={noop} />);
    expect(made).toMatch(/<input(?=[^>]*name="to")(?=[^>]*value="23. 12. 2026")/);
    expect(made).toContain("Do: vybrat v kalendáři</span></button>");
    expect(made).toMatch(/<input(?=[^>]*type="date")(?=[^>]*aria-hidden="true")(?=[^>]*value="2026-12-23")/);
    const unfinished = html(<CalendarField name="to" label="Do" value="23. 1" onChange={noop} />);
    expect(unfinished).toMatch(/<input(?=[^>]*type="date")(?=[^>]*value="")/);
  });

  it("places the hint of a checkbox after it and links both", () => {
    const made = html(<CheckboxField name="ok" label="Pamatovat" hint="Uložíme ho zašifrovaný" />);
    expect(made).toContain('aria-describedby="field-ok-hint"');
    expect(made.indexOf("Uložíme")).toBeGreaterThan(made.indexOf("Pamatovat"));
  });

  it("has no description without hint, error or warning", () => {
    expect(html(<TextField name="x" label="X" />)).not.toContain("aria-describedby");
  });

  it("formats dates, amounts and phone numbers", () => {
    expect(html(<DateField name="d" label="D" value="2026-02-01" />)).toContain('name="d"');
    expect(html(<DateField name="d" label="D" defaultValue="2026-02-01" />)).toContain('value="1. 2. 2026"');
    expect(html(<MoneyField name="m" label="M" value="1250000.5" unit="Kč" />)).toContain(
      'value="1\u00a0250\u00a0000,50"',
    );
    const phone = (
      <PhoneField
        name="p"
        label="Telefon"
        value="30 123 4567"
        onChange={noop}
        prefix={{
          name: "c",
          label: "Předvolba",
          value: "+36",
          onChange: noop,
          options: [{ value: "+36", label: "+36" }],
        }}
      />
    );
    expect(html(phone)).toContain('value="30 123 4567"');
    expect(html(phone)).toContain('<option value="+36" selected="">');
  });

  it("writes no style attribute, which the page's policy would block", () => {
    expect(html(<CountryField name="c" label="C" />)).not.toContain("style=");
  });
});

describe("choices", () => {
  const options = [
    { value: "1", label: "Ano" },
    { value: "2", label: "Ne" },
  ];

  it("give the first radio the id of the field", () => {
    const made = html(
      <RadioGroup name="pep" label="PEP" options={options} value="2" onChange={noop} error="Povinné pole" />,
    );
    expect(made).toContain("<fieldset");
    expect(made).toContain('aria-describedby="field-pep-group-error"');
    expect(made).toMatch(/<input[^>]*id="field-pep"[^>]*value="1"/);
    expect(made).toMatch(/<input[^>]*checked=""[^>]*value="2"|<input[^>]*value="2"[^>]*checked=""/);
  });

  it("check the values in the list", () => {
    const made = html(<CheckboxGroup name="roles" label="Role" options={options} values={["2"]} />);
    expect(made.match(/checked=""/g)).toHaveLength(1);
  });

  it("take a field for each box", () => {
    const made = html(
      <CheckboxGroup name="roles" label="Role" options={[{ value: "3", label: "A", input: { name: "pep_role_3" } }]} />,
    );
    expect(made).toContain('name="pep_role_3"');
    expect(made).not.toContain('value="3"');
  });

  it("describe a single box", () => {
    const made = html(<CheckboxField name="ok" label="Souhlasím" error="Povinné pole" />);
    expect(made).toContain('aria-describedby="field-ok-error"');
  });
});
