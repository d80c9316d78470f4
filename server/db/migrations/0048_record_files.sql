ALTER TABLE "equipment_inspections" ADD COLUMN "report_file" text;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "data_sheet_file" text;--> statement-breakpoint
-- A file is sent before the record that it belongs to is saved.
grant update (owner_id) on files to safety_dashboard_app;
