CREATE TABLE "partner_password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_password_links" ADD CONSTRAINT "partner_password_links_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_password_links" ADD CONSTRAINT "partner_password_links_adviser_id_partner_accounts_adviser_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."partner_accounts"("adviser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_password_links_adviser" ON "partner_password_links" USING btree ("adviser_id");--> statement-breakpoint
grant select, insert, delete on partner_password_links to safety_dashboard_partner;--> statement-breakpoint
alter table partner_password_links enable row level security;--> statement-breakpoint
create policy of_licensee on partner_password_links for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
grant update (password_hash) on partner_accounts to safety_dashboard_partner;--> statement-breakpoint
-- The session in which somebody changes their password goes on under another secret.
grant update (token_hash) on partner_sessions to safety_dashboard_partner;
